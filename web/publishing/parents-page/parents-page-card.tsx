import { type ReactNode, useState } from 'react'
import type { Site } from '#contract/organizations/site.ts'
import { type ParentsPage, parentsPages } from '#contract/publishing/parents-pages.ts'
import { posterFileName } from '#domain/publish/calendar-file-name.ts'
import { sharingRefusal } from '#domain/publish/feed.ts'
import { languageOf, type PageLanguage } from '#domain/publish/page-language.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { CopiedAddress } from '#web/publishing/copied-address.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { RefusableButton } from '#web/ui/refusable-button.tsx'
import { ChangePage } from './change-page.tsx'
import { embedSnippet } from './embed-snippet.ts'
import { type ShownLanguage, shownLanguages } from './shown-languages.ts'
import { useUpdatePage } from './use-update-page.ts'

type ParentsPageCardProps = { site: Site; hasFeed: boolean }

export function ParentsPageCard({ site, hasFeed }: ParentsPageCardProps) {
  const found = useAnswer(parentsPages.find, { params: { id: site.id } })
  const isOn = found.data?.isOn ?? false

  return (
    <Card title="Page for parents" aside={<Badge tone={isOn ? 'ok' : 'quiet'}>{isOn ? 'On' : 'Off'}</Badge>}>
      <p className="text-soft">
        The next date first, then every approved year, in English and Welsh, with buttons for calendar apps.
        Anyone with the address can read it without signing in.
      </p>
      <Loaded query={found} box="mt-3 h-32" what="The page for parents">
        {(page) => (
          <div className="mt-3 grid grid-cols-1 gap-3.5">
            {page.isOn && page.address !== null ? (
              <WhileOn site={site} page={page} address={page.address} hasFeed={hasFeed} />
            ) : (
              <WhileOff site={site} page={page} />
            )}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

type WhileOnProps = ParentsPageCardProps & { page: ParentsPage; address: string }

function WhileOn({ site, page, address, hasFeed }: WhileOnProps) {
  const languages = shownLanguages(site.localAuthority.country)
  return (
    <>
      <OpenPage site={site} address={address} />
      {!hasFeed && (
        <p className="rounded-control bg-quiet-soft px-3.5 py-2.5">
          Parents have no address for their calendar apps, so the page has no buttons for them. Make an
          address for parents to get the buttons back.
        </p>
      )}
      <div>
        {languages.map((shown) => (
          <PreviewPage key={shown.name} address={address} siteName={site.name} shown={shown} />
        ))}
        <EmbedPage address={address} siteName={site.name} languages={languages} />
      </div>
      {page.mayManage && <ChangePage page={page} />}
    </>
  )
}

function WhileOff({ site, page }: { site: Site; page: ParentsPage }) {
  const update = useUpdatePage(page, { title: 'Page Switched On', text: 'Parents can open it now.' })
  if (!page.mayManage) return <p>The page is off. An administrator or the site’s manager can switch it on.</p>
  return (
    <>
      <p>Switching it on also makes the address for parents’ calendar apps, where there is none yet.</p>
      {page.address !== null && <p>It is switched off. Posters and links work again as soon as it is on.</p>}
      <div>
        <RefusableButton
          variant="main"
          refusal={sharingRefusal(site)}
          isPending={update.isPending}
          pendingLabel="Switching on..."
          onClick={() => void update.change({ isOn: true })}
        >
          Switch the page on
        </RefusableButton>
      </div>
    </>
  )
}

type PreviewPageProps = { address: string; siteName: string; shown: ShownLanguage }

/** Only the path: the content security policy allows frames of this origin only. */
function PreviewPage({ address, siteName, shown: { language, name } }: PreviewPageProps) {
  const path = `${new URL(address).pathname}/embed`
  const label = `Preview ${name}`.trim()
  return (
    <Disclosure label={label}>
      <iframe
        src={language === null ? path : `${path}?lang=${language}`}
        title={`${label} of the page for parents of ${siteName}`}
        className="h-120 w-full rounded-control border border-line"
      />
    </Disclosure>
  )
}

type EmbedPageProps = { address: string; siteName: string; languages: readonly ShownLanguage[] }

function EmbedPage({ address, siteName, languages }: EmbedPageProps) {
  return (
    <Disclosure label="Show it on your own website">
      <p className="text-small text-soft">
        Paste this where the dates should appear. They are updated there automatically after each approval.
      </p>
      {languages.map(({ language, name }) => (
        <Snippet key={name} text={embedSnippet({ address, siteName, language })} name={name} />
      ))}
    </Disclosure>
  )
}

function Snippet({ text, name }: { text: string; name: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      {name !== '' && <p className="font-semibold first-letter:uppercase">{name}</p>}
      <code className="block rounded-small bg-hover px-2 py-1.5 text-small break-all select-all">{text}</code>
      <CopyButton text={text} label={name === '' ? 'Copy the code' : `Copy the code ${name}`} />
    </div>
  )
}

/** Folded content, rendered when it is first opened. */
function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)

  return (
    <details onToggle={() => setWasOpened(true)}>
      <summary className="min-h-8 text-soft hover:text-ink">{label}</summary>
      {wasOpened && <div className="mt-1.5 mb-2 grid gap-2">{children}</div>}
    </details>
  )
}

function OpenPage({ site, address }: { site: Site; address: string }) {
  const isInWales = languageOf(site.localAuthority.country) === 'cy'

  return (
    <div className="grid gap-2.5">
      <CopiedAddress address={address} />
      <div className="flex flex-wrap gap-2">
        <a href={address} target="_blank" rel="noreferrer" className={buttonLook({ size: 'small' })}>
          Open the page
          <span className="sr-only"> for parents in a new tab</span>
        </a>
        {isInWales ? (
          <>
            <PosterButton site={site} language="cy" label="Poster in Welsh" />
            <PosterButton site={site} language="en" label="Poster in English" />
          </>
        ) : (
          <PosterButton site={site} language="en" label="Poster with QR code" />
        )}
      </div>
    </div>
  )
}

type PosterButtonProps = { site: Site; language: PageLanguage; label: string }

function PosterButton({ site, language, label }: PosterButtonProps) {
  const { save, saving } = useSaveFile('The poster could not be made. Please try again.', {
    saved: { title: 'Poster Saved', text: (fileName) => `Saved as ${fileName}. Print it on A4.` },
    failureTitle: 'Poster Not Saved',
  })
  const params = { id: site.id }
  const fileName = posterFileName(site.name, language)
  const savePoster = () => save(parentsPages.poster, { params, query: { lang: language }, fileName })

  return (
    <Button icon="download" size="small" isPending={saving !== null} onClick={() => void savePoster()}>
      {label}
    </Button>
  )
}
