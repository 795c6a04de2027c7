import { configureGlobal } from 'fast-check'

// A property with thousands of values for each of thousands of mutants takes hours.
configureGlobal({ interruptAfterTimeLimit: 300 })
