import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub, type ShouldRevalidateFunction } from 'react-router'
import { queryClient } from '../lib/query-client.ts'

interface ScreenModule {
  default: unknown
  clientLoader?: unknown
  shouldRevalidate?: ShouldRevalidateFunction
}

/** A whole screen with its loader in a router of its own, as the app's route table has it. */
export function showScreen(module: ScreenModule, { path, at = path }: { path: string; at?: string }) {
  const Stub = createRoutesStub([
    {
      path,
      Component: module.default as ComponentType,
      loader: module.clientLoader as () => unknown,
      shouldRevalidate: module.shouldRevalidate,
      HydrateFallback: () => null,
    },
    { path: '*', Component: () => <p>Another screen</p> },
  ])
  return render(
    <QueryClientProvider client={queryClient}>
      <Stub initialEntries={[at]} />
    </QueryClientProvider>,
  )
}
