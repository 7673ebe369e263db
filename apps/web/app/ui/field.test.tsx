import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Form, FormError, type FormErrors } from './form.tsx'
import { NumberField } from './number-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea, TextField } from './text-field.tsx'

afterEach(cleanup)

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ')

test('a field is named by its label and described by help and error', () => {
  render(<TextField label="Email" help="We answer there." error="Please enter a valid email address." required />)
  const input = screen.getByLabelText('Email')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input).toHaveProperty('required', true)
  expect(describedBy(input)).toBe('Please enter a valid email address. | We answer there.')
  expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address.')
})

test('optional fields say so', () => {
  render(<TextField label="Caption" />)
  expect(screen.getByText('optional')).toBeTruthy()
})

test('searches and choices are never called optional', () => {
  render(
    <>
      <TextField label="Search" type="search" />
      <SelectField label="Order" defaultValue="new">
        <option value="new">New</option>
      </SelectField>
    </>,
  )
  expect(screen.queryByText('optional')).toBeNull()
})

test('the counter follows the input and is announced near the limit', () => {
  render(<TextArea label="Bio" maxLength={10} counted required defaultValue="abc" />)
  expect(screen.getByText('3/10')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Bio'), { target: { value: 'abcdefghij' } })
  expect(screen.getByText('10/10')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('10 of 10 characters')
})

test("the counter follows the form's own changes, such as clearing it once sent", () => {
  function Forms() {
    const [text, setText] = useState('abc')
    return (
      <>
        <TextArea label="Bio" maxLength={10} counted required value={text} onChange={() => undefined} />
        <TextField label="Title" maxLength={20} counted required value={text} onChange={() => undefined} />
        <button type="button" onClick={() => setText('')}>
          Send
        </button>
      </>
    )
  }
  render(<Forms />)
  expect([screen.getByText('3/10'), screen.getByText('3/20')]).toHaveLength(2)
  fireEvent.click(screen.getByRole('button'))
  expect([screen.getByText('0/10'), screen.getByText('0/20')]).toHaveLength(2)
})

test('number and select fields keep their value', () => {
  render(
    <>
      <NumberField label="Amount" sign="$" unit="per month" min={0.01} step={0.01} required defaultValue="9.99" />
      <SelectField label="Subject" required defaultValue="other">
        <option value="account">Account</option>
        <option value="other">Other</option>
      </SelectField>
    </>,
  )
  expect(screen.getByLabelText('Amount')).toMatchObject({ type: 'number', value: '9.99', min: '0.01', step: '0.01' })
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'other')
})

function TwoFields() {
  const [errors, setErrors] = useState<FormErrors<'email' | 'form'>>({})
  return (
    <Form errors={errors} onSubmit={() => setErrors({ email: 'Missing.', form: 'Not sent.' })}>
      <TextField label="Name" name="name" required />
      <TextField label="Email" name="email" required />
      <FormError />
      <button type="submit">Send</button>
    </Form>
  )
}

test('a form gives errors to its fields by name, and focuses the first', () => {
  render(<TwoFields />)
  act(() => screen.getByText('Send').click())
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Missing.', 'Not sent.'])
})
