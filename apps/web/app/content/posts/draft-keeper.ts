import type { Draft } from '@fanlight/contract/content/drafts'
import type { Post } from '@fanlight/contract/content/posts'
import { ApiError, reasonOf, wasCancelled } from '../../lib/api-error.ts'
import { keepsDrafts } from './begun-draft.ts'
import { forgetOnDevice, keepOnDevice } from './device-drafts.ts'
import { createDraftSync, ignoreMissing, type Watch, type Written } from './draft-sync.ts'
import { deleteDraft, forgetDraftList, publishDraft, readDraft } from './drafts-api.ts'
import { isHere } from './picked-file.ts'

export type DraftState =
  /** `absent`: the code that keeps it could not be loaded. */
  | { phase: 'untouched' | 'saving' | 'offline' | 'absent' }
  | { phase: 'saved'; at: number }
  /** The server refused it; it stays on this device. */
  | { phase: 'refused'; reason: string }
  /** Another device has changed it since. */
  | { phase: 'conflict'; theirs: Draft }

interface Beginning {
  id: string
  userId: number
  profileId: number
  revision: number
  uploaded: string[]
  onState: (state: DraftState) => void
}

const waitsBeforeSaving = 800
const waitsBeforeRetry = 10_000

/** Keeps a draft on this device at once and on the server soon after, and retries until both agree. */
export class DraftKeeper {
  readonly id: string
  readonly #begun: Beginning
  readonly #sync: ReturnType<typeof createDraftSync>
  #wanted: Written | undefined
  #isSaved = true
  #isStopped = false
  #phase: DraftState['phase'] = 'untouched'
  #running: Promise<void> | undefined
  #onDevice: Promise<void> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(begun: Beginning) {
    const { id, profileId, revision, uploaded } = begun
    const isWanted = (key: string) => this.#wanted?.files.some((one) => one.key === key) ?? false
    this.id = id
    this.#begun = begun
    this.#sync = createDraftSync({ id, profileId, revision, uploaded, isWanted })
    addEventListener('online', this.#retry)
  }

  change(written: Written) {
    this.#wanted = written
    this.#isSaved = false
    this.#keepHere(written)
    if (this.#phase === 'conflict') return
    if (this.#phase !== 'offline') this.#say({ phase: 'saving' })
    this.#wait(waitsBeforeSaving)
  }

  isAtServer() {
    return this.#sync.revision() > 0
  }

  /** Waits for saves in progress; starts none. */
  async settle() {
    clearTimeout(this.#timer)
    await this.#running
  }

  async publish(watch: Watch): Promise<Post> {
    await this.settle()
    try {
      while (!this.#isSaved && !this.#isStopped) await this.#save(watch)
      const post = await publishDraft(this.id, this.#sync.revision())
      await this.forget()
      return post
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await this.#explain(error)
      throw error
    }
  }

  /** Deletes it everywhere, such as after it was published in one form. */
  async discard() {
    await this.settle()
    await this.forget()
    if (this.isAtServer()) await deleteDraft(this.id).catch(ignoreMissing)
  }

  /** Removes it from this device. */
  async forget() {
    this.#isSaved = true
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#forgetHere()
  }

  /** Saves unsaved changes while the person moves on. */
  stop() {
    removeEventListener('online', this.#retry)
    clearTimeout(this.#timer)
    if (!this.#isSaved && this.#phase !== 'conflict') void this.#save()
    this.#isStopped = true
  }

  readonly #retry = () => {
    if (this.#phase === 'offline') void this.#save()
  }

  #say(state: DraftState) {
    this.#phase = state.phase
    if (!this.#isStopped) this.#begun.onState(state)
  }

  #wait(milliseconds: number) {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#save(), milliseconds)
  }

  /** One run at a time. */
  #save(watch?: Watch): Promise<void> {
    clearTimeout(this.#timer)
    this.#running ??= this.#run(watch).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #run(watch?: Watch) {
    try {
      while (!this.#isSaved && this.#wanted && !this.#isStopped) {
        this.#isSaved = true
        await this.#sync.send(this.#wanted, watch)
        // New words are stored on this device with the revision that they change.
        if (!this.#isSaved) this.#keepHere(this.#wanted)
      }
      if (this.#isSaved) await this.#forgetHere()
      void forgetDraftList()
      this.#say({ phase: 'saved', at: Date.now() })
    } catch (error) {
      this.#isSaved = false
      if (watch) throw error
      await this.#explain(error)
    }
  }

  async #explain(error: unknown) {
    if (wasCancelled(error)) return
    const status = error instanceof ApiError ? error.status : 0
    if (status === 409 && this.isAtServer()) {
      const theirs = await readDraft(this.id).catch(() => undefined)
      if (theirs) return this.#say({ phase: 'conflict', theirs })
    }
    if (error instanceof ApiError && error.isFinal && status !== 401)
      return this.#say({ phase: 'refused', reason: reasonOf(error, 'The server refused it.') })
    this.#say({ phase: 'offline' })
    this.#wait(waitsBeforeRetry)
  }

  #keepHere({ post, files }: Written) {
    if (!keepsDrafts()) return
    const { id, userId, profileId } = this.#begun
    const kept = files.map(({ key, altText, file, poster }) => {
      const here = isHere(file) && !this.#sync.has(key)
      return { id: key, altText, file: here ? file : null, poster: here ? poster : null }
    })
    const revision = this.#sync.revision()
    const draft = { id, userId, profileId, revision, post, files: kept, changedAt: new Date().toISOString() }
    // In order; the server may still save what this device can't.
    this.#onDevice = this.#onDevice.then(() => keepOnDevice(draft)).catch(() => undefined)
  }

  async #forgetHere() {
    if (!keepsDrafts()) return
    this.#onDevice = this.#onDevice
      .then(() => (this.#isSaved ? forgetOnDevice(this.id) : undefined))
      .catch(() => undefined)
    await this.#onDevice
  }
}
