-- Fans whose coins are bought by themselves when fewer than `below` are left.
create or replace view live_top_ups as
select user_id, below from top_ups where ended_at is null;

-- Deposits that a top-up made.
create or replace view automatic_deposits as
select deposit_id from top_up_deposits;
