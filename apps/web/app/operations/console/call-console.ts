import { consoleAddresses } from '@fanlight/contract/operations/console-addresses'
import { callerOf } from '../../lib/call.ts'

/** Calls of the console. Its addresses are not part of other bundles. */
export const { call, callPage, callFile, callUpload } = callerOf(consoleAddresses)
