-- Where else a creator is found: names with addresses, in their order.
alter table creators add column links jsonb not null default '[]'
  check (jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 5);
