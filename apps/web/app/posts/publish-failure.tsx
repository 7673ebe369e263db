import { ErrorState } from '../ui/states.tsx'
import { publishError } from './publish-errors.ts'

interface PublishFailureProps {
  error: unknown
  onRetry: () => void
}

/** Everything typed and chosen is still there: trying again sends it once more. */
export const PublishFailure = ({ error, onRetry }: PublishFailureProps) => (
  <ErrorState text={publishError(error)} onRetry={onRetry} />
)
