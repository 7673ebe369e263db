-- What came back of a creator's sales. It lessens the reserve that waits for those sales.
create index transfers_returns on ledger.transfers (creator_id, at) where reverses is not null and creator_id is not null;
