import { z } from 'zod'
import type { Endpoint } from '../platform/endpoint.ts'
import { Formats } from '../platform/formats.ts'
import {
  Account,
  AccountChange,
  DataExport,
  Deletion,
  ExportAddress,
  ExportFileParams,
  PortraitChoice,
  SessionParams,
  SignInSession,
} from './account.ts'
import { NewPasskey, PasskeyConfirmation, PasskeyOptions, PasskeyParams, PasskeyRename, Passkeys } from './passkeys.ts'

export const accountEndpoints = {
  readAccount: { who: 'person', answer: Account },
  changeAccount: { who: 'person', body: AccountChange, answer: Account },
  chooseFormats: { who: 'person', body: Formats, answer: Account },
  choosePortrait: { who: 'person', body: PortraitChoice, answer: Account },
  uploadPortrait: { who: 'person', upload: { files: { avatar: 1 } }, answer: Account },
  listSessions: { who: 'person', answer: z.array(SignInSession) },
  endSession: { who: 'person', params: SessionParams },
  endOtherSessions: { who: 'person' },
  endAllSessions: { who: 'person' },
  listExports: { who: 'person', answer: z.array(DataExport) },
  askForExport: { exports: true, confirm: true, who: 'person', answer: DataExport, status: 202 },
  openExport: { exports: true, confirm: true, who: 'person', params: SessionParams, answer: ExportAddress },
  downloadExport: {
    who: 'anybody',
    viewer: 'ignored',
    limit: 'signed-media',
    params: ExportFileParams,
    answer: { file: 'application/zip' },
  },
  readDeletion: { who: 'person', answer: Deletion },
  askForDeletion: { who: 'person', confirm: true, answer: Deletion },
  takeDeletionBack: { who: 'person', answer: Deletion },
  listPasskeys: { who: 'person', answer: Passkeys },
  startPasskey: { who: 'person', confirm: true, answer: PasskeyOptions },
  addPasskey: { who: 'person', body: NewPasskey },
  renamePasskey: { who: 'person', params: PasskeyParams, body: PasskeyRename },
  removePasskey: { who: 'person', confirm: true, params: PasskeyParams },
  startConfirmation: { who: 'person', answer: PasskeyOptions },
  confirmWithPasskey: { who: 'person', body: PasskeyConfirmation },
} satisfies Record<string, Endpoint>
