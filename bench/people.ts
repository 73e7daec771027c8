import { startBenchApp } from './bench-app.ts'
import { withBenchDatabase } from './bench-database.ts'
import { benchMails } from './mails.ts'
import { benchSignIns } from './sign-ins.ts'
import { benchUsers } from './users.ts'

/** Many people at once: sign-ins, users and mails. */
export async function benchPeople(): Promise<void> {
  await withBenchDatabase(async (database) => {
    const benchApp = await startBenchApp(database)
    await benchUsers(database)
    await benchMails(database, benchApp)
    await benchSignIns(database, benchApp)
  })
}
