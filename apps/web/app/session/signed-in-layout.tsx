import { Outlet } from 'react-router'
import { requireSession } from './guards.ts'

export const clientMiddleware = [({ request }: { request: Request }) => void requireSession(request)]

export default function SignedInLayout() {
  return <Outlet />
}
