import { type PageLanguage, pageLanguages } from '#domain/publish/page-language.ts'
import { subscribeLinks } from '#domain/publish/subscribe-links.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { PublicPage } from '#server/pages/document.tsx'
import type { Words } from './english.ts'
import { isolated } from './isolated.ts'
import { MiniMonths } from './mini-months.tsx'
import { NextDates } from './next-dates.tsx'
import { type ShownSite, splitByDate } from './shown-site.ts'
import { styleWith } from './style.ts'
import { wordsByLanguage } from './words-by-language.ts'
import { YearColumn } from './year-column.tsx'

export type PageRequest = {
  readonly site: ShownSite
  /** `https://…/parents/{code}`. */
  readonly address: string
  readonly language: PageLanguage
  readonly today: IsoDate
}

export function parentsPage(request: PageRequest): PublicPage {
  const { site, address, language, today } = request
  const words = wordsByLanguage[language]
  const { current, earlier } = splitByDate(site.years, today)
  const [pictured] = current
  return {
    language: words.language,
    title: words.titleFor(site.siteName),
    description: words.descriptionFor(site.siteName),
    style: styleWith(site.colour),
    isIndexed: site.isIndexed,
    head: (
      <>
        <link rel="canonical" href={`${address}?lang=${language}`} />
        {pageLanguages.map((each) => (
          <link key={each} rel="alternate" hrefLang={each} href={`${address}?lang=${each}`} />
        ))}
      </>
    ),
    body: (
      <main>
        <Top request={request} words={words} />
        <NextDates years={site.years} today={today} words={words} />
        {site.feedUrl !== null && <OwnCalendar feedUrl={site.feedUrl} words={words} />}
        <Years years={current} words={words} />
        {pictured && <MiniMonths calendar={pictured.calendar} today={today} words={words} />}
        {earlier.length > 0 && (
          <details open={current.length === 0}>
            <summary>{words.earlierYears}</summary>
            <Years years={earlier} words={words} />
          </details>
        )}
        <footer>
          {[site.siteName, site.siteAddress]
            .map(isolated)
            .filter((line) => line !== '')
            .join(', ')}
          {site.phone && <Phone number={site.phone} />}
          <span className="printed">{address.replace(/^https?:\/\//, '')}</span>
        </footer>
      </main>
    ),
  }
}

/** The page for embedding in other sites: without pictures, and with a link to the whole page. */
export function embeddedPage(request: PageRequest): PublicPage {
  const { site, address, language, today } = request
  const words = wordsByLanguage[language]
  const { current } = splitByDate(site.years, today)
  return {
    language: words.language,
    title: words.titleFor(site.siteName),
    style: styleWith(site.colour),
    head: <link rel="canonical" href={`${address}?lang=${language}`} />,
    body: (
      <main>
        <Top request={request} words={words} />
        <NextDates years={site.years} today={today} words={words} />
        <Years years={current} words={words} />
        {site.feedUrl !== null && <OwnCalendar feedUrl={site.feedUrl} words={words} />}
        <footer>
          <a href={`${address}?lang=${language}`} target="_blank" rel="noopener">
            {words.wholePage}
          </a>
        </footer>
      </main>
    ),
  }
}

/** As it was typed; what is dialled has its digits alone. */
function Phone({ number }: { number: string }) {
  return (
    <>
      {' · '}
      <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>
    </>
  )
}

function Years({ years, words }: { years: ShownSite['years']; words: Words }) {
  if (years.length === 0) return null
  return (
    <div className="years">
      {years.map((year) => (
        <YearColumn key={year.calendar.fundingYear} year={year} words={words} />
      ))}
    </div>
  )
}

function Top({ request: { site, address, language }, words }: { request: PageRequest; words: Words }) {
  const others = pageLanguages.filter((each) => each !== language)
  return (
    <header>
      {site.hasLogo && <img src={`${new URL(address).pathname}/logo`} alt={site.organizationName} />}
      <div>
        <h1>{site.siteName}</h1>
        <p className="soft">
          {words.termDates}
          {site.organizationName !== site.siteName && ` · ${isolated(site.organizationName)}`}
        </p>
      </div>
      <nav className="unprinted">
        {others.map((each) => (
          <a key={each} href={`?lang=${each}`} lang={wordsByLanguage[each].language} hrefLang={each}>
            {wordsByLanguage[each].ownName}
          </a>
        ))}
      </nav>
    </header>
  )
}

function OwnCalendar({ feedUrl, words }: { feedUrl: string; words: Words }) {
  const { app, google } = subscribeLinks(feedUrl)
  return (
    <section className="own unprinted" aria-labelledby="own">
      <h2 id="own">{words.ownCalendar}</h2>
      <p className="note">{words.keepsItself}</p>
      <div>
        <a className="button main" href={app}>
          {words.apple}
        </a>
        <a className="button main" href={google} target="_blank" rel="noopener">
          {words.google}
        </a>
        <a className="button" href={app}>
          {words.otherApps}
        </a>
        <a className="button" href={feedUrl} download="">
          {words.download}
        </a>
      </div>
    </section>
  )
}
