export function FailureLine({ failure }: { failure: string | undefined }) {
  if (!failure) return null
  return (
    <p role="alert" className="basis-full font-medium text-caption text-danger">
      {failure}
    </p>
  )
}
