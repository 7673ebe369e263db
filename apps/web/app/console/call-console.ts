import { consoleAddresses } from '@fanlight/contract/console-addresses'
import { callerOf } from '../lib/call.ts'

/** Calls of the console, whose list of addresses nobody else has to load. */
export const { call, callPage, callFile, callUpload } = callerOf(consoleAddresses)
