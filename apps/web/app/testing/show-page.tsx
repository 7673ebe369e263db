import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub, type LoaderFunctionArgs } from 'react-router'
import DataLayout from '../session/data-layout.tsx'

interface RenderedScreen {
  default: unknown
  clientLoader: unknown
  // biome-ignore lint/suspicious/noExplicitAny: each screen has arguments of its own
  loader: (args: any) => Promise<unknown>
}

/** A screen as it arrives with its page: with its `loader`'s data, for nobody in particular. */
export async function showPage(module: RenderedScreen, { path, at }: { path: string; at: string }) {
  const id = at.split('/').at(-1)
  const request = new Request(new URL(at, 'http://localhost'))
  const answer = await module.loader({ params: { id }, request } as unknown as LoaderFunctionArgs)
  const sent = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer
  const Stub = createRoutesStub([
    {
      id: 'around',
      Component: DataLayout,
      children: [
        {
          id: 'screen',
          path,
          Component: module.default as ComponentType,
          loader: module.clientLoader as () => unknown,
        },
      ],
    },
  ])
  return render(<Stub initialEntries={[at]} hydrationData={{ loaderData: { screen: sent } }} />)
}
