import { vi } from 'vitest'

/** Replaces uploads: each waits until the test lets it proceed, succeed or fail. */
export function fakeUploads() {
  const sent: FakeUpload[] = []
  class Recorded extends FakeUpload {
    constructor() {
      super()
      sent.push(this)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Recorded)
  return {
    sent,
    latest() {
      const upload = sent.at(-1)
      if (!upload) throw new Error('Nothing was uploaded.')
      return upload
    },
  }
}

class FakeUpload {
  method = ''
  path = ''
  form = new FormData()
  headers = new Headers()
  status = 0
  statusText = ''
  responseText = ''
  withCredentials = false
  isAborted = false
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void

  open(method: string, path: string) {
    this.method = method
    this.path = path.replace(/^\/api/, '')
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  send(form: FormData) {
    this.form = form
  }
  abort() {
    this.isAborted = true
  }
  proceed(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total })
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
  }
  lose() {
    this.onerror?.()
  }
}
