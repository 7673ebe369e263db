-- The site's name and look, legal texts, and who agreed to them.

create table site_settings (
  only_one boolean default true primary key check (only_one),
  -- Counts up with every change of what pages show; 0: as built.
  version int not null default 0,
  name text not null default 'Fanlight' check (length(name) between 1 and 40),
  support_email text check (length(support_email) <= 254),
  -- Null: as built.
  social jsonb,
  colors jsonb,
  -- A square picture, 512 pixels wide.
  logo bytea,
  -- Null: as the settings of the server say.
  seller_name text,
  seller_address text,
  seller_tax_id text
);

-- Versions of a text that were published here; version 1 comes with the product.
create table legal_texts (
  kind text not null check (kind in ('terms', 'privacy-policy')),
  version int not null check (version > 1),
  text text not null,
  in_force_since date not null,
  -- Existing people are asked to agree.
  asks boolean not null,
  published_at timestamptz not null default now(),
  published_by bigint not null references users,
  primary key (kind, version)
);
create index legal_texts_by on legal_texts (published_by);

create table agreements (
  user_id bigint not null references users,
  kind text not null,
  version int not null,
  agreed_at timestamptz not null default now(),
  foreign key (kind, version) references legal_texts(kind, version),
  primary key (user_id, kind, version)
);
create index agreements_to on agreements (kind, version);

insert into site_settings default values;
