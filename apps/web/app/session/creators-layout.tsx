import { Outlet } from 'react-router'
import { requireRole } from './guards.ts'

export const clientMiddleware = [
  async ({ request }: { request: Request }) => {
    await requireRole(request, 'Creator')
  },
]

export default function CreatorsLayout() {
  return <Outlet />
}
