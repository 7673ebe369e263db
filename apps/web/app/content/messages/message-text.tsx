const address = /https?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)\]}]/giu

interface MessageTextProps {
  text: string
  /** Links between people who don't know each other stay plain text. */
  hasLinks: boolean
}

export function MessageText({ text, hasLinks }: MessageTextProps) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {hasLinks ? withLinks(text) : text}
    </p>
  )
}

function withLinks(text: string) {
  const parts = []
  let from = 0
  for (const { 0: href, index } of text.matchAll(address)) {
    if (!URL.canParse(href)) continue
    parts.push(text.slice(from, index))
    parts.push(
      <a
        key={index}
        href={href}
        target="_blank"
        rel="nofollow ugc noopener noreferrer"
        className="underline underline-offset-4"
      >
        {href}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>,
    )
    from = index + href.length
  }
  return [...parts, text.slice(from)]
}
