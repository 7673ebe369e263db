import { Outlet } from 'react-router'
import { requireSession } from './guards.ts'

export const clientMiddleware = [() => void requireSession()]

export default function SignedInLayout() {
  return <Outlet />
}
