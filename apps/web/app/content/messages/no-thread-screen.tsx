import { EmptyState } from '../../ui/states.tsx'

/** Next to the inbox, until a conversation is chosen. */
export default function NoThreadScreen() {
  return <EmptyState title="Your conversations" text="Choose one on the left." />
}
