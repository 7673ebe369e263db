import { consoleAddresses } from '@fanlight/contract/operations/console-addresses'
import { callerOf } from '../../lib/call.ts'

/** The console's calls. Its addresses aren't in other bundles. */
export const { call, callPage, callFile, callUpload } = callerOf(consoleAddresses)
