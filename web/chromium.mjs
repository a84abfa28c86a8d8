// Unpacks the Chromium of the npm package once, and prints where it is: for the tests, and only for them.
import { stdout } from 'node:process'
import chromium from '@sparticuz/chromium'

stdout.write(await chromium.executablePath())
