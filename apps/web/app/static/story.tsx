import { Closing } from './closing.tsx'
import { Comparison } from './comparison.tsx'
import { Features } from './features.tsx'
import { Questions } from './questions.tsx'
import { Steps } from './steps.tsx'
import { Testimonials } from './testimonials.tsx'

/** The unchanging part of the landing page. */
export default function Story() {
  return (
    <>
      <Features />
      <Steps />
      <Testimonials />
      <Comparison />
      <Questions />
      <Closing />
    </>
  )
}
