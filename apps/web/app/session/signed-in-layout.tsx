import { Outlet } from 'react-router'
import { requireSession } from './guards.ts'

export const clientMiddleware = [
  async ({ request }: { request: Request }) => {
    await requireSession(request)
  },
]

export default function SignedInLayout() {
  return <Outlet />
}
