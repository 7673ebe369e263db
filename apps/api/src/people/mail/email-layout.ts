/** The content of an email before layout. */
export interface Email {
  subject: string
  /** One paragraph each. */
  says: string[]
  /** Rows of a receipt. */
  facts?: [name: string, value: string][]
  /** A list of items. */
  links?: { text: string; url: string }[]
  button?: { text: string; url: string }
  /** A second link in small print. */
  also?: { text: string; url: string }
}

export interface Frame {
  brand: string
  home: string
  /** The color of links and the button, if it differs; white text on it is readable. */
  accent?: string | undefined
  greeting: string
  /** Why the reader gets this email, and how to stop such emails. */
  why: string
  settingsUrl: string
  unsubscribeUrl: string | undefined
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

/** The preview text for mail programs. */
export function emailText({ says, facts = [], links = [], button, also }: Email, frame: Frame): string {
  const parts = [
    frame.greeting,
    ...says,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    links.map(({ text, url }) => `${text}\n${url}`).join('\n\n'),
    button && `${button.text}:\n${button.url}`,
    also && `${also.text}:\n${also.url}`,
    '--',
    [
      `${frame.brand}, ${frame.home}`,
      frame.why,
      `Settings: ${frame.settingsUrl}`,
      frame.unsubscribeUrl && `Stop these emails: ${frame.unsubscribeUrl}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** One column that fits a phone; the colors follow the reader's scheme where the mail program allows it. */
export function emailHtml({ subject, says, facts = [], links = [], button, also }: Email, frame: Frame): string {
  const accent = frame.accent ?? '#b3264f'
  const rows = facts
    .map(
      ([name, value]) =>
        `<tr><td class="soft" style="padding:6px 12px 6px 0;color:#5d5566">${escaped(name)}</td><td style="padding:6px 0;text-align:right">${escaped(value)}</td></tr>`,
    )
    .join('')
  const listed = links
    .map(
      ({ text, url }) =>
        `<p style="margin:0 0 12px"><a class="link" style="color:${accent}" href="${escaped(url)}">${escaped(text)}</a></p>`,
    )
    .join('')
  const body = [
    `<p style="margin:0 0 16px">${escaped(frame.greeting)}</p>`,
    ...says.map((sentence) => `<p dir="auto" style="margin:0 0 16px;white-space:pre-line">${escaped(sentence)}</p>`),
    rows &&
      `<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 16px;font-size:15px">${rows}</table>`,
    listed,
    button &&
      `<p style="margin:24px 0"><a href="${escaped(button.url)}" style="display:block;padding:14px 20px;border-radius:10px;background:${accent};color:#ffffff;font-weight:600;text-align:center;text-decoration:none">${escaped(button.text)}</a></p>`,
    also &&
      `<p style="margin:0 0 16px"><a class="link" style="color:${accent}" href="${escaped(also.url)}">${escaped(also.text)}</a></p>`,
  ]
  const stop =
    frame.unsubscribeUrl &&
    ` · <a class="soft" style="color:#5d5566" href="${escaped(frame.unsubscribeUrl)}">Stop these emails</a>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title>
<style>@media (prefers-color-scheme:dark){.page{background:#14111a!important}.card{background:#1f1a27!important;color:#f3eef7!important}.soft{color:#b5abc0!important}.link{color:#ff8fb0!important}}</style></head>
<body class="page" style="margin:0;padding:0;background:#faf7f2">
<table role="presentation" class="page" width="100%" style="border-collapse:collapse;background:#faf7f2"><tr><td style="padding:24px 12px">
<table role="presentation" class="card" align="center" width="100%" style="max-width:560px;margin:0 auto;border-collapse:separate;border-radius:18px;background:#ffffff;color:#1c1722;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif"><tr><td style="padding:28px 24px">
<p style="margin:0 0 20px;font:600 21px/1.2 Georgia,serif">${escaped(frame.brand)}</p>
${body.filter(Boolean).join('\n')}
<p class="soft" style="margin:28px 0 0;font-size:13px;color:#5d5566">${escaped(frame.why)}<br><a class="soft" style="color:#5d5566" href="${escaped(frame.settingsUrl)}">Settings</a>${stop ?? ''} · <a class="soft" style="color:#5d5566" href="${escaped(frame.home)}">${escaped(frame.brand)}</a></p>
</td></tr></table></td></tr></table></body></html>
`
}
