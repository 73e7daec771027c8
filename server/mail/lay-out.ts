import { escapeHtml } from '#server/http/page/escape-html.ts'
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
      ...paragraphs.map((paragraph) => `<p style="${text}">${escapeHtml(paragraph)}</p>`),
      ...(link ? [buttonTo(link, label)] : []),
      `<p style="${small}">${escapeHtml(footer)}</p>`,
    ]),
  }
}

function footerOf({ name, systemName, supportEmail }: Sender): string {
  const from = name === systemName ? `Sent by ${systemName}.` : `Sent by ${systemName} for ${oneLine(name)}.`
  return supportEmail === null ? from : `${from} Questions? Write to ${supportEmail}.`
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const text = `margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#23211c;overflow-wrap:anywhere`
const small = `margin:24px 0 0;padding-top:16px;border-top:1px solid #e4ded2;${font};font-size:13px;line-height:20px;color:#6a6459;overflow-wrap:anywhere`

function heading(name: string): string {
  return `<p style="margin:0 0 24px;${font};font-size:14px;line-height:20px;font-weight:600;color:#0f5c5c;overflow-wrap:anywhere">${escapeHtml(name)}</p>`
}

/** The link is also shown as text, for clients without buttons and people who want to see its target. */
function buttonTo(link: string, label: string): string {
  const href = escapeHtml(link)
  return [
    `<p style="margin:8px 0 16px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f5c5c;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0 0 16px;${font};font-size:13px;line-height:20px;color:#6a6459;overflow-wrap:anywhere;word-break:break-all">${href}</p>`,
  ].join('\n')
}

/** Tables and inline styles only, which every mail client supports. */
function page(title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f7f3eb">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f3eb"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffdf8;border:1px solid #e4ded2;border-radius:12px;table-layout:fixed"><tr><td align="left" style="padding:28px 24px">
${parts.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}
