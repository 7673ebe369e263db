-- Calls that move money, by caller and minute, while Redis does not answer. Unlogged: after a crash counting begins anew.
create unlogged table limit_counts (
  minute int not null,
  name text not null,
  count int not null default 1,
  primary key (minute, name)
);
