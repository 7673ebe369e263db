-- What an operator found when they accepted documents, and until when those are valid. It names nobody and has no number in it, so
-- it stays when the documents are erased. What was accepted before has none, and runs out on no day.
alter table verifications
  add column document_kind text check (document_kind in ('passport', 'identity-card', 'driving-licence', 'residence-permit')),
  add column document_expires_on date,
  add column checked text[] check (cardinality(checked) between 1 and 20),
  add check ((document_kind is null) = (checked is null)),
  add check (document_kind is null or status = 'verified'),
  add check (document_kind is not null or document_expires_on is null);
create index verifications_outlived on verifications (document_expires_on) where document_expires_on is not null;

-- Of the documents that count now; and of which notice of their end the creator was sent (30 or 7 days before, 0 after).
alter table creators
  add column documents_expire_on date,
  add column documents_told smallint check (documents_told in (30, 7, 0));
create index creators_documents_expire on creators (documents_expire_on) where documents_expire_on is not null;
