import { startTestApp } from '../testing/test-app.ts'
import { visibilityMatrix } from '../testing/visibility-matrix.ts'

visibilityMatrix((environment) => startTestApp(environment))
