import { QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router'
import { expect } from 'vitest'
import { queryClient } from '../lib/query-client.ts'

interface ScreenModule {
  default: unknown
  clientLoader?: unknown
  shouldRevalidate?: ShouldRevalidateFunction
}

interface Place {
  path: string
  at?: string
  /** The screen appears once its loader's data is there, as on a busy machine. */
  isLate?: boolean
}

/** A whole screen with its loader in its own router, as in the app's route table. */
export function showScreen(module: ScreenModule, { path, at = path, isLate }: Place) {
  const load = module.clientLoader as ((args: LoaderFunctionArgs) => unknown) | undefined
  async function loadFirst(args: LoaderFunctionArgs) {
    const data = await load?.(args)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    return data ?? null
  }
  const Stub = createRoutesStub([
    {
      path,
      Component: module.default as ComponentType,
      loader: isLate ? loadFirst : load,
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
