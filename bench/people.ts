import { withBenchDatabase } from './bench-database.ts'
import { keepHouse } from './house.ts'
import { benchMails } from './mails.ts'

/** What many people at once ask of the house. */
export async function benchPeople(): Promise<void> {
  await withBenchDatabase(async (database) => {
    const house = await keepHouse(database.ownerPool, database.owner)
    await benchMails(database, house)
  })
}
