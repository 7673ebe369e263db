/** Has applied to become a creator and waits for the operator. */
export const applicant = {
  name: 'Dario Fontana',
  email: 'dario.fontana@fanlight.test',
  bio: 'Retired tram driver. I would like to draw the passengers I remember, one per stop, all forty stops of line nine.',
  identity: { legalName: 'Dario Luigi Fontana', dateOfBirth: '1958-03-14', country: 'IT' },
}
