import pg from 'pg'

/** Some new rows of the fan who has thousands. Returns the horizon before them. */
export async function sellAnew(ownerUrl: string, fanId: number) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ since: string }>('select pg_current_xact_id()::text as since')
  await owner.query(
    `insert into ledger.transfers (at, debit, credit, amount, ref, creator_id, profile_id, post_id, usd_micros, wallet, wallet_seq,
       wallet_after, code, asset)
     select now(), ledger.account($1, 1), ledger.account(p.creator_id, 2), 400, p.id, p.creator_id, p.profile_id, p.id, 400000, $1,
       (select max(wallet_seq) from ledger.transfers where wallet = $1) + row_number() over (), 1000, 'purchase', 'FC'
     from (select * from posts order by id limit 5) p`,
    [fanId],
  )
  await owner.end()
  return rows[0]?.since
}
