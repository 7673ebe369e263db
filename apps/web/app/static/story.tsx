import { Closing } from './closing.tsx'
import { Comparison } from './comparison.tsx'
import { Features } from './features.tsx'
import { Questions } from './questions.tsx'
import { Steps } from './steps.tsx'
import { Voices } from './voices.tsx'

/** The unchanging part of the landing page. */
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
