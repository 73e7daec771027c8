import { formatDate } from '#domain/year/format-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { minified } from '#server/pages/base-style.ts'
import type { PublicPage } from '#server/pages/document.tsx'
import { fingerprintOf, type PublicKey } from '#server/signing/signing-key.ts'

const style = minified(`
main{max-width:34rem;padding-top:clamp(1.5rem,12vh,7rem)}
h1{font-size:clamp(1.5rem,5vw,2rem);margin-bottom:.75rem}
form{margin-top:1.5rem}
label{display:block;font-weight:600}
.problem{color:var(--danger);font-weight:600;margin-top:.35rem}
.row{display:flex;flex-wrap:wrap;gap:.6rem;margin-top:.5rem}
input{flex:1 1 16rem;min-width:0;min-height:44px;padding:.5rem .75rem;border:1px solid var(--control);border-radius:9px;background:var(--card);color:var(--ink);font:500 1.0625rem/1.4 ui-monospace,monospace;letter-spacing:.03em}
input[aria-invalid]{border-color:var(--danger);outline:1px solid var(--danger)}
button{font:inherit;font-weight:600;cursor:pointer}
h2{margin-top:2.5rem}
ul{list-style:none;margin:.75rem 0 0;padding:0}
li{padding:.5rem 0;border-top:1px solid var(--line)}
li span{display:block}
code{font:.875rem/1.5 ui-monospace,monospace}
`)

type AskPageOptions = {
  /** Of this installation, the current one first. */
  readonly keys: readonly PublicKey[]
  /** An unknown code that was typed, which stays in the field. */
  readonly unknown?: string | undefined
}

export function askPage({ keys, unknown }: AskPageOptions): PublicPage {
  const isUnknown = unknown !== undefined
  const heading = isUnknown ? 'There is no such proof pack' : 'Verify a proof pack'
  return {
    language: 'en-GB',
    hasBrand: true,
    title: heading,
    style,
    hasForm: true,
    body: (
      <main>
        <h1>{heading}</h1>
        <p>
          A proof pack shows the funded weeks that were approved for a nursery. Here you see whether yours is
          genuine, and whether it still holds.
        </p>
        <form action="/verify">
          <label htmlFor="code">Code</label>
          <p id="about" className="soft">
            Sixteen letters and digits, after the word “Proof” at the foot of the pack’s second page; or the
            hash of a revision that a signed page or a receipt names.
          </p>
          {isUnknown && (
            <p id="problem" className="problem">
              No pack has this code. Check it against the paper.
            </p>
          )}
          <div className="row">
            <input
              id="code"
              name="code"
              required
              maxLength={200}
              defaultValue={unknown}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              aria-describedby={isUnknown ? 'problem about' : 'about'}
              aria-invalid={isUnknown || undefined}
            />
            <button type="submit" className="button main">
              Verify
            </button>
          </div>
        </form>
        <h2>Keys that sign here</h2>
        <p className="soft">
          A signed page, a receipt or a pack of facts of this installation was signed with one of these.
        </p>
        <ul>
          {keys.map(({ publicKey, createdAt, replacedAt }) => (
            <li key={publicKey}>
              <code>{fingerprintOf(publicKey)}</code>
              <span className="soft">{periodOf(createdAt, replacedAt)}</span>
            </li>
          ))}
        </ul>
      </main>
    ),
  }
}

function periodOf(createdAt: Date, replacedAt: Date | null): string {
  const day = (at: Date) => formatDate(dayInBritain(at), 'd MMMM yyyy')
  return replacedAt === null ? `since ${day(createdAt)}` : `${day(createdAt)} to ${day(replacedAt)}`
}
