import { escapeHtml } from '#server/http/page/escape-html.ts'
import { darkColour, lightColour } from '#server/pages/tokens.ts'
import { type MailMessage, oneLine } from './mail-message.ts'
import type { Sender } from './sender.ts'
import { linkMark } from './single-use-link.ts'

type Bodies = { readonly textBody: string; readonly htmlBody: string }

/** Both bodies of a mail: plain text, and HTML with the same words that fits a phone. */
export function layOut(message: MailMessage, sender: Sender): Bodies {
  const paragraphs = message.paragraphs.map(oneLine).filter((paragraph) => paragraph !== '')
  const { button } = message
  const link = button && (button.isSingleUse ? linkMark : oneLine(button.link))
  const label = oneLine(button?.label ?? '')
  const footer = footerOf(sender)
  return {
    textBody: [...paragraphs, ...(link ? [`${label}:\n${link}`] : []), `-- \n${footer}`].join('\n\n'),
    htmlBody: page(oneLine(message.subject), [
      heading(oneLine(sender.name)),
      ...paragraphs.map(paragraphOf),
      ...(link ? [buttonTo(link, label)] : []),
      `<p class="soft line" style="margin:24px 0 0;padding-top:16px;border-top:${line};${small}">${escapeHtml(footer)}</p>`,
    ]),
  }
}

function footerOf({ name, systemName, supportEmail }: Sender): string {
  const from = name === systemName ? `Sent by ${systemName}.` : `Sent by ${systemName} for ${oneLine(name)}.`
  return supportEmail === null ? from : `${from} Questions? Write to ${supportEmail}.`
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const small = `${font};font-size:13px;line-height:20px;color:${lightColour('soft')};overflow-wrap:anywhere`
const line = `1px solid ${lightColour('line')}`

function heading(name: string): string {
  return `<p class="action" style="margin:0 0 24px;${font};font-size:14px;line-height:20px;font-weight:600;color:${lightColour('action')};overflow-wrap:anywhere">${escapeHtml(name)}</p>`
}

function paragraphOf(words: string): string {
  return `<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${lightColour('ink')};overflow-wrap:anywhere">${escapeHtml(words)}</p>`
}

/** The link is also shown as text, for clients without buttons and people who want to see its target. */
function buttonTo(link: string, label: string): string {
  const href = escapeHtml(link)
  return [
    `<p style="margin:8px 0 16px"><a href="${href}" class="button" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${lightColour('action')};${font};font-size:16px;line-height:20px;font-weight:600;color:${lightColour('on-action')};text-decoration:none">${escapeHtml(label)}</a></p>`,
    `<p class="soft" style="margin:0 0 16px;${small};word-break:break-all">${href}</p>`,
  ].join('\n')
}

const dark = (className: string, property: string, colour: Parameters<typeof darkColour>[0]) =>
  `.${className}{${property}:${darkColour(colour)}!important}`

/** For dark clients; those without style sheets show the light colours, or make their own. */
const darkColours = [
  dark('paper', 'background', 'paper'),
  dark('card', 'background', 'card'),
  dark('line', 'border-color', 'line'),
  dark('ink', 'color', 'ink'),
  dark('soft', 'color', 'soft'),
  dark('action', 'color', 'action'),
  dark('button', 'background', 'action'),
  dark('button', 'color', 'on-action'),
].join('')

/** Tables and inline styles, which every mail client supports. */
function page(title: string, parts: readonly string[]): string {
  const table = 'table role="presentation" width="100%" cellpadding="0" cellspacing="0"'
  const paper = `background:${lightColour('paper')}`
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkColours}}</style>
<title>${escapeHtml(title)}</title>
</head>
<body class="paper" style="margin:0;padding:0;${paper}">
<${table} class="paper" style="${paper}"><tr><td align="center" style="padding:24px 12px">
<${table} class="card line" style="max-width:560px;background:${lightColour('card')};border:${line};border-radius:12px;table-layout:fixed"><tr><td align="left" style="padding:28px 24px">
${parts.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}
