import { Closing } from './closing.tsx'
import { Comparison } from './comparison.tsx'
import { Features } from './features.tsx'
import { Questions } from './questions.tsx'
import { Steps } from './steps.tsx'
import { Voices } from './voices.tsx'

/** All of the landing page that never changes. */
export default function Story() {
  return (
    <>
      <Features />
      <Steps />
      <Voices />
      <Comparison />
      <Questions />
      <Closing />
    </>
  )
}
