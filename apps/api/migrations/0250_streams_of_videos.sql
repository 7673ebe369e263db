-- Conversion of a video for streaming. Null: not looked at yet, or this server has no ffmpeg. Real time.
alter table media
  add column stream_state text check (stream_state in ('waiting', 'working', 'ready', 'failed')),
  add column stream_percent smallint not null default 0,
  add column stream_failure text,
  add column stream_attempts smallint not null default 0,
  add column stream_beat_at timestamptz;
-- The queue is short; videos that are converted or failed are not in it.
create index media_to_stream on media (id)
  where kind = 'video' and (stream_state is null or stream_state = 'waiting' or stream_state = 'working');
