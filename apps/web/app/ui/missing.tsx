import { brand } from '../lib/brand.ts'
import { LinkButton } from './link-button.tsx'
import { EmptyState } from './states.tsx'

interface MissingProps {
  /** 'Post': it is not found. */
  what: string
  /** If that is said in other words. */
  title?: string
  text: string
  to: string
  linkText: string
}

/** Takes the place of a missing page, and links to existing ones. */
export const Missing = ({ what, title = `${what} not found`, text, to, linkText }: MissingProps) => (
  <div className="grid min-h-[60dvh] place-items-center px-4">
    <title>{`${what} not found · ${brand.name}`}</title>
    <EmptyState
      level={1}
      title={title}
      text={text}
      action={
        <LinkButton to={to} variant="primary">
          {linkText}
        </LinkButton>
      }
    />
  </div>
)
