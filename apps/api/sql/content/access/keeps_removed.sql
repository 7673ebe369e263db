-- Whether someone who bought a post then still has media removed from it. Removal times are in whole milliseconds.
create or replace function keeps_removed(p_bought_at timestamptz, p_removed_at timestamptz) returns boolean language sql stable parallel safe
return p_bought_at < p_removed_at + interval '1 millisecond';
