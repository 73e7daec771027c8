import { closureKindNames, closureKinds } from '#domain/plan/closure.ts'

export const kindOptions = closureKinds.map((kind) => ({ value: kind, label: closureKindNames[kind] }))
