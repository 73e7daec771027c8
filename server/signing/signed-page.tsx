import type { Statement } from '#domain/proof/statement.ts'
import type { Database } from '#server/db/database.ts'
import type { Settings } from '#server/outside.ts'
import { minified } from '#server/pages/base-style.ts'
import { renderStandalone } from '#server/pages/standalone-page.tsx'
import { canonicalJson } from './canonical-json.ts'
import { signedPageScript } from './signed-page-script.ts'
import { fingerprintOf, type Signed, signText } from './signing-key.ts'

const pageStyle = minified(`
main{max-width:48rem}
h1{font-size:clamp(1.4rem,4vw,1.9rem);margin-bottom:1rem}
.card{margin:1rem 0 1.5rem;border-left:6px solid var(--control)}
.card p{margin-top:.5rem}
.stands{border-left-color:var(--ok)}
.past{border-left-color:var(--warn)}
.damaged{border-left-color:var(--danger)}
dl{margin:0}
dl>div{display:grid;grid-template-columns:minmax(7rem,2fr) 5fr;gap:.25rem 1.25rem;padding:.4rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--soft)}
dd{margin:0;font-weight:500}
#other{margin-top:2.5rem}
label{display:block;margin:.75rem 0 .35rem;font-weight:600}
input{font:inherit;max-width:100%}
`)

type Signing = { readonly settings: Pick<Settings, 'publicUrl' | 'secretKeys'>; readonly now: Date }

/**
 * A page of its own that checks itself without network, and the fingerprint of the very key that signed it. In a
 * transaction that may read the keys.
 */
export async function makeSignedPage(
  db: Database,
  { settings, now }: Signing,
  content: Pick<Statement, 'kind' | 'title' | 'lines'>,
): Promise<{ signedPage: string; fingerprint: string }> {
  const statement: Statement = {
    ...content,
    signer: settings.publicUrl,
    signedAt: now.toISOString(),
  }
  const signed = await signText(db, settings, canonicalJson(statement))
  return { signedPage: renderSigned(statement, signed), fingerprint: fingerprintOf(signed.publicKey) }
}

function renderSigned({ title, lines }: Statement, signed: Signed): string {
  return renderStandalone({
    title,
    style: pageStyle,
    data: { id: 'signed', content: signed },
    script: signedPageScript,
    body: (
      <main>
        <h1>{title}</h1>
        <div id="result" className="card" role="status">
          <h2>Not checked</h2>
          <p>This page checks its own signature, also offline, where JavaScript may run.</p>
        </div>
        <dl id="lines">
          {lines.map(({ label, words }) => (
            <div key={`${label} ${words}`}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <section id="other" className="unprinted" hidden>
          <h2>Check another signed page</h2>
          <p className="soft">
            A forger can change a page together with its check. Open a file that you have doubts about here,
            in a page that you trust.
          </p>
          <label htmlFor="file">Signed page</label>
          <input id="file" type="file" accept=".html,text/html" />
          <div id="other-result" role="status" />
          <dl id="other-lines" />
        </section>
      </main>
    ),
  })
}
