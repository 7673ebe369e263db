import Plus from 'lucide-react/icons/plus'

export interface Question {
  question: string
  answer: string
}

/** Native disclosure: works before any script, and the browser's page search finds closed text. */
export function Disclosures({ questions }: { questions: Question[] }) {
  return (
    <div className="grid gap-2">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group rounded-control border border-line bg-card px-4">
          <summary className="flex min-h-14 list-none py-2 items-center justify-between gap-4 rounded-control font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 text-accent transition-transform group-open:rotate-45"
            />
          </summary>
          <p className="max-w-prose pb-4 text-soft">{answer}</p>
        </details>
      ))}
    </div>
  )
}
