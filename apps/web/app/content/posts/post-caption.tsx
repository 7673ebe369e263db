import { useState } from 'react'

const longest = 280

/** Long captions are folded; line breaks are kept. */
export function PostCaption({ text }: { text: string }) {
  const isLong = text.length > longest || text.split('\n').length > 6
  const [isOpen, setOpen] = useState(!isLong)
  return (
    <div className="grid px-2 pb-3">
      <p dir="auto" className={`max-w-prose whitespace-pre-line ${isOpen ? '' : 'line-clamp-4'}`}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="min-h-11 justify-self-start font-semibold text-caption text-soft underline-offset-4 hover:text-ink hover:underline"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  )
}
