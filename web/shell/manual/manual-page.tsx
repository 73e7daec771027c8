import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { manualPages } from './manual-pages.ts'
import { ManualText } from './manual-text.tsx'

/** All pages of the manual one below the other, to be read through and printed. */
export function ManualScreen() {
  return (
    <>
      <PageHeader title="Manual" subtitle="A page for each task">
        <Button onClick={() => window.print()}>Print</Button>
      </PageHeader>
      <nav aria-label="Pages of the manual" className="mb-6 print:hidden">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {manualPages.map(({ name, title }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                className="inline-block min-h-6 font-medium text-action underline underline-offset-2"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid max-w-[70ch] gap-10">
        {manualPages.map((page) => (
          <section
            key={page.name}
            id={page.name}
            aria-labelledby={`${page.name}-title`}
            className="scroll-mt-20 print:break-before-page first:print:break-before-auto"
          >
            <h2 id={`${page.name}-title`} className="mb-3 text-title font-bold">
              {page.title}
            </h2>
            <ManualText page={page} />
          </section>
        ))}
      </div>
    </>
  )
}
