import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Form } from './form.tsx'
import { NumberField } from './number-field.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

afterEach(cleanup)

/** A form that applies `check`, whatever its fields find. */
function Offer({ check = () => true }: { check?: (price: string) => boolean }) {
  const { errors, send } = useForm<'title' | 'price' | 'email'>('Not sent.')
  const [title, setTitle] = useState('')
  const [price, setPrice] = useState('0')
  function submit(form: HTMLFormElement) {
    const email = String(new FormData(form).get('email'))
    return send(async () => undefined, {
      title: title.trim() ? undefined : 'A title is required.',
      price: Number(price) > 0 && check(price) ? undefined : 'A valid price is required.',
      email: email.includes('@') ? undefined : 'Please enter a valid email address.',
    })
  }
  return (
    <Form errors={errors} onSubmit={submit}>
      <TextField label="Title" name="title" required value={title} onChange={(event) => setTitle(event.target.value)} />
      <NumberField
        label="Price"
        name="price"
        required
        min={0.01}
        step={0.01}
        value={price}
        onChange={(event) => setPrice(event.target.value)}
      />
      <TextField label="Email" name="email" type="email" required defaultValue="nobody" />
      <button type="button" onClick={() => setPrice('5')}>
        5
      </button>
      <button type="submit">Send</button>
    </Form>
  )
}
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
const [title, price, email] = [
  'A title is required.',
  'A valid price is required.',
  'Please enter a valid email address.',
]

test("a field's error goes once its value is valid, and the others stay", () => {
  render(<Offer />)
  press('Send')
  expect(alerts()).toEqual([title, price, email])
  type('Title', '  ')
  expect(alerts()).toEqual([title, price, email])
  type('Title', 'Three doors')
  expect(alerts()).toEqual([price, email])
  expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBeNull()
  type('Price', '0.001')
  expect(alerts()).toEqual([price, email])
  type('Price', '0.99')
  expect(alerts()).toEqual([email])
  type('Email', 'nobody@')
  expect(alerts()).toEqual([email])
  type('Email', 'nobody@example.test')
  expect(alerts()).toEqual([])
})

test('a value filled in by a button counts too, and the focus stays where it is', () => {
  render(<Offer />)
  press('Send')
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  press('5')
  expect(alerts()).toEqual([title, email])
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
})

test('the next try repeats the same error if it still applies', () => {
  render(<Offer check={() => false} />)
  press('Send')
  type('Price', '5')
  expect(alerts()).toEqual([title, email])
  press('Send')
  expect(alerts()).toEqual([title, price, email])
})
