-- Legal texts are laid out as HTML once, before they're kept. Null: published by an older version and laid out when
-- it's first read.
alter table legal_texts add column lead text;
alter table legal_texts add column sections jsonb;

-- The texts that come with the product, by a hash of their words: two versions may run side by side.
create table built_texts (
  sha256 text primary key,
  lead text not null,
  sections jsonb not null
);
