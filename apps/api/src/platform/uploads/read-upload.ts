import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadForm } from '@fanlight/contract/platform/endpoint'
import { limits } from '@fanlight/contract/platform/limits'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Api } from '../http/api.ts'
import type { Pace } from '../http/timeouts.ts'
import { busy, invalid, Problem } from '../problems/problem.ts'
import { inPieces } from './in-pieces.ts'
import { keepUploadedFile, type UploadedFile } from './keep-uploaded-file.ts'
import { drain, watchIdle, watchSender } from './upload-timeouts.ts'
import type { UploadsInFlight } from './uploads-in-flight.ts'

export interface Upload {
  /** By lower-case name. */
  fields: Record<string, string>
  files: UploadedFile[]
}

interface Options {
  uploads: UploadsInFlight
  /** The sender. */
  person: number
  /** Where the files are during processing; nothing stays there. */
  folder: string
  /** Seals files before they reach the disk. */
  seal?: Parameters<typeof keepUploadedFile>[1]['seal']
  /** Total bytes of all files. */
  most?: number
  /** Milliseconds without a byte after which the upload is given up. */
  pause: number
  pace?: Pace
}

interface Place {
  folder: string
  gone: AbortSignal
  files: UploadForm['files']
}

const textFields = 20
const textBytes = 32 * 1024

/** Routes that accept forms with files; no others do. */
export async function acceptUploads(api: Api, routes: (api: Api) => void) {
  await api.register(async (uploads: Api) => {
    await uploads.register(multipart)
    routes(uploads)
  })
}

/** Reads a form with files and works on it. Whatever happens, it leaves no temporary files. */
export async function withUpload<T>(request: FastifyRequest, options: Options, work: (upload: Upload) => Promise<T>) {
  const form = request.routeOptions.config.upload
  if (!form) throw new Error(`${request.url} takes no form with files by the list of endpoints`)
  if (!request.isMultipart()) throw new Problem(415, 'Please send this form as multipart/form-data.')
  if (request.headers['content-encoding']) throw new Problem(415, 'A compressed form is not accepted.')
  if (Number(request.headers['content-length']) > most(options) + 1024 * 1024) throw tooMuch(options)
  const sender = watchSender(request)
  try {
    return await options.uploads.run(options.person, () =>
      inFolder(options.folder, async (folder) =>
        work(await readParts(request, { folder, gone: sender.gone, files: form.files }, options)),
      ),
    )
  } catch (error) {
    if (error instanceof Problem && error.status === 429) await drain(request.raw)
    throw error
  } finally {
    sender.forget()
  }
}

async function inFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(parent, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readParts(request: FastifyRequest, { folder, gone, files }: Place, options: Options): Promise<Upload> {
  const idle = watchIdle(options.pause, options.pace)
  const upload: Upload = { fields: {}, files: [] }
  const fileLimit = Object.values(files).reduce((sum, count) => sum + count, 0)
  const pieces = inPieces(request.raw)
  const parts: ReturnType<FastifyRequest['parts']> = Object.create(request, { raw: { value: pieces } }).parts({
    limits: {
      parts: fileLimit + textFields,
      files: fileLimit + 1,
      fields: textFields,
      fieldSize: textBytes,
      fieldNameSize: 100,
      fileSize: most(options) + 1,
      headerPairs: 20,
    },
  })
  try {
    for (;;) {
      const { value: part, done } = await idle.orStop(parts.next())
      if (done) return upload
      idle.touch()
      if (part.type === 'field') keepField(upload.fields, part)
      else await keepFile(part)
    }
  } catch (error) {
    pieces.destroy()
    // If nothing arrives any more, there's nothing to drain.
    if (!idle.signal.aborted) await drain(request.raw)
    throw uploadProblem(error, options)
  } finally {
    idle.stop()
  }

  async function keepFile(part: MultipartFile) {
    const field = plainName(part.fieldname)
    const before = upload.files.filter((file) => file.field === field).length
    const allowed = files[field]
    if (allowed === undefined)
      throw invalid(part.fieldname, `The form has no file field named ${shown(part.fieldname)}.`)
    if (before >= allowed) throw tooMany(allowed)
    const room = most(options) - upload.files.reduce((sum, file) => sum + file.bytes, 0)
    const path = join(folder, String(upload.files.length))
    const kept = await keepUploadedFile(part, {
      field,
      path,
      seal: options.seal,
      room,
      most: most(options),
      signal: idle.signal,
      touch: idle.touch,
      gone,
      person: options.person,
    })
    if (kept) upload.files.push(kept)
  }
}

function keepField(fields: Upload['fields'], part: MultipartValue) {
  const name = plainName(part.fieldname)
  if (part.fieldnameTruncated || part.valueTruncated) throw new Problem(413, `The field ${shown(name)} is too long.`)
  if (Object.hasOwn(fields, name)) throw invalid(name, `The field ${shown(name)} was sent twice.`)
  // Forms send line breaks as CRLF, whatever was typed.
  fields[name] = String(part.value).replaceAll('\r\n', '\n')
}

/** `Files`, `files` and `files[]` are the same field. */
const plainName = (name: string) => name.toLowerCase().replace(/\[\d*\]$/, '')
const shown = (name: string) => `"${name.replace(/[^\w[\]. -]/g, '?').slice(0, 40)}"`

/** The text fields as a schema wants them, with case-insensitive names. */
export function checkFields<S extends z.ZodObject>(schema: S, fields: Upload['fields']): z.output<S> {
  const named = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = fields[name.toLowerCase()]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const parsed = schema.safeParse(named)
  if (parsed.success) return parsed.data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? 'body')
    errors[field] = [...(errors[field] ?? []), message]
  }
  throw new Problem(400, Object.values(errors)[0]?.[0] ?? 'The form is not valid.', { errors })
}

const most = (options: Options) => options.most ?? limits.bytesPerPost
const tooMuch = (options: Options) =>
  new Problem(413, `The files of one form may have ${most(options) / 1024 / 1024} MB together.`)
const tooMany = (most: number) =>
  new Problem(413, `At most ${most} ${most === 1 ? 'file is' : 'files are'} accepted here.`)

function uploadProblem(error: unknown, options: Options): unknown {
  if (error instanceof Problem) return error
  switch ((error as { code?: string }).code) {
    case 'FST_FILES_LIMIT':
      return tooMany(limits.filesPerPost)
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new Problem(413, 'The form has too many parts.')
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooMuch(options)
    case 'FST_PROTO_VIOLATION':
      return new Problem(400, 'The form uses a name that is not allowed.')
    case 'ENOSPC':
      return busy(503, 'There is no room for uploads at the moment. Please try again later.', 60)
    default:
      return new Problem(400, 'The form arrived damaged or incomplete. Please try again.')
  }
}
