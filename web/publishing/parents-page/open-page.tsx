import type { Site } from '#contract/organizations/site.ts'
import { parentsPages } from '#contract/publishing/parents-pages.ts'
import { posterFileName } from '#domain/publish/calendar-file-name.ts'
import { languageOf, type PageLanguage } from '#domain/publish/page-language.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { CopiedAddress } from '#web/publishing/copied-address.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'

export function OpenPage({ site, address }: { site: Site; address: string }) {
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
