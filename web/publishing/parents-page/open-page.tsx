import { useState } from 'react'
import type { Site } from '#contract/organizations/site.ts'
import { parentsPages } from '#contract/publishing/parents-pages.ts'
import { posterFileName } from '#domain/publish/calendar-file-name.ts'
import { languageOf, type PageLanguage } from '#domain/publish/page-language.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { download } from '#web/api/download.ts'
import { CopiedAddress } from '#web/publishing/copied-address.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { toast } from '#web/ui/toast/toast.ts'

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
  const [isPending, setIsPending] = useState(false)

  async function save() {
    setIsPending(true)
    try {
      const fileName = posterFileName(site.name, language)
      await download(parentsPages.poster, { params: { id: site.id }, query: { lang: language }, fileName })
      toast({ title: 'Poster Saved', description: `Saved as ${fileName}. Print it on A4.` })
    } catch (error) {
      const description = errorMessage(error, 'The poster could not be made. Please try again.')
      toast({ title: 'Poster Not Saved', description, variant: 'destructive' })
    } finally {
      setIsPending(false)
    }
  }

  return (
    <Button icon="download" size="small" isPending={isPending} onClick={() => void save()}>
      {label}
    </Button>
  )
}
