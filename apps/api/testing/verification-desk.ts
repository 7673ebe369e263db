import type { ConsoleVerification } from '@fanlight/contract/operations/console'
import type { Verification } from '@fanlight/contract/operations/verification'
import type { Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** What applicants and the operator read of a verification. */
export function verificationDesk(t: TestApp, operator: Person) {
  const queue = async (status = 'pending') =>
    (await t.as(operator).get(`/console/verifications?status=${status}&pageSize=100`)).json<ConsoleVerification[]>()
  return {
    queue,
    stateOf: async (person: Person) => (await t.as(person).get('/creator/verification')).json<Verification>(),
    notices: async (person: Person) =>
      (await t.as(person).get('/notifications?includeRead=true'))
        .json<{ message: string }[]>()
        .map(({ message }) => message),
    async verificationOf(person: Person) {
      const found = (await queue()).find(({ userId }) => userId === person.id)
      if (!found) throw new Error('not in the queue')
      return found.id
    },
  }
}
